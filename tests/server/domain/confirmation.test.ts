import { describe, expect, it } from "vitest";
import { afterConfirmation } from "../../../server/domain/confirmation";

const ana = { status: "ACTIVE", email: "ana@example.com", pendingEmail: "ana@new.example" } as const;

describe("a confirmed address", () => {
  it("makes a person active who was waiting for it", () => {
    const waiting = { ...ana, status: "PENDING", pendingEmail: null } as const;
    expect(afterConfirmation(waiting, "ana@example.com")).toEqual({ ...waiting, status: "ACTIVE" });
  });

  it.each(["ACTIVE", "TEMPORARY"] as const)(
    "leaves a person as they are who is %s, and the other waiting",
    (status) => {
      expect(afterConfirmation({ ...ana, status }, "ana@example.com")).toEqual({ ...ana, status });
    },
  );

  it("takes the place of the old one where it was the new one, and makes nobody active by that", () => {
    for (const status of ["ACTIVE", "PENDING"] as const)
      expect(afterConfirmation({ ...ana, status }, "ana@new.example")).toEqual({
        status,
        email: "ana@new.example",
        pendingEmail: null,
      });
  });

  it("changes nothing where it is not theirs any more", () => {
    expect(afterConfirmation(ana, "ana@old.example")).toBeUndefined();
  });

  it("changes nothing in a person who was made inactive", () => {
    expect(afterConfirmation({ ...ana, status: "INACTIVE" }, "ana@example.com")).toBeUndefined();
    expect(afterConfirmation({ ...ana, status: "INACTIVE" }, "ana@new.example")).toBeUndefined();
  });
});
