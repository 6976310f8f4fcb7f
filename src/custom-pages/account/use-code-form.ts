import { refusedNames } from "../../public/refused-names";
import { usePublicForm } from "../../public/use-public-form";

/** A form of one code. */
export const useCodeForm = (send: (code: string) => Promise<void>) =>
  usePublicForm<"code", "required" | "refused">({
    names: ["code"],
    check: ({ code }) => (code.trim() ? {} : { code: "required" }),
    send: ({ code }) => send(code.trim()),
    refused: refusedNames,
  });
