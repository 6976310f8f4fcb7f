import type { KindRow } from "../kind-row";
import { file } from "./file";

export const kind = file;

const schema = file({ types: { "application/pdf": [".pdf"] }, maxBytes: 1024 });

export const rows: readonly KindRow[] = [
  {
    name: "file",
    schema,
    value: { name: "prices.pdf", size: 1536, url: "/files/1" },
    shown: "prices.pdf 1.5 kB",
    wrong: [
      [{ name: "prices.pdf", size: -1, url: "/files/1" }, "low:0"],
      [{ name: "prices.pdf", size: 1.5, url: "/files/1" }, "whole"],
      [{ size: 1, url: "/files/1" }, "required"],
    ],
  },
];
