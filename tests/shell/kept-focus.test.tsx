// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useEffect, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { contentId, useKeptFocus } from "../../src/shell/frame/use-kept-focus";

/** A button that asks before it sends, and waits for the answer then. */
const Sender = () => {
  useKeptFocus();
  const [step, setStep] = useState<"rests" | "asks" | "sends">("rests");
  useEffect(() => {
    const rest = () => setStep("rests");
    addEventListener("answered", rest);
    return () => removeEventListener("answered", rest);
  }, []);
  return (
    <>
      <main id={contentId} tabIndex={-1}>
        <input aria-label="First name" />
        <button type="button" disabled={step === "sends"} onClick={() => setStep("asks")}>
          Save
        </button>
      </main>
      {step === "asks" && (
        <button type="button" onClick={() => setStep("sends")}>
          Yes
        </button>
      )}
    </>
  );
};

/** A bar over rows, beside tools, which goes when what it offers is done. */
const Bar = () => {
  useKeptFocus();
  const [isThere, setThere] = useState(true);
  return (
    <main id={contentId} tabIndex={-1}>
      <section>
        <button type="button">Tools</button>
        {isThere && (
          <div>
            <button type="button" onClick={() => setThere(false)}>
              Do it
            </button>
          </div>
        )}
        <div>
          <button type="button">Row</button>
        </div>
      </section>
    </main>
  );
};

/** What is looked at before it is done, by one button after the other. */
const Steps = () => {
  useKeptFocus();
  const [isChecked, setChecked] = useState(false);
  return (
    <main id={contentId} tabIndex={-1}>
      <p>
        <button type="button">Back</button>
        {!isChecked && (
          <button type="button" onClick={() => setChecked(true)}>
            Check
          </button>
        )}
        <button type="button">Do it</button>
      </p>
    </main>
  );
};

it.each([
  ["a button that is gone to the first beside it, and not to what is done next", Steps, "Check", "Back"],
  ["what is gone with all around it to what stood behind it, and not to where the screen begins", Bar, "Do it", "Row"],
])("leads from %s", async (_, Screen, pressed, next) => {
  const user = userEvent.setup();
  render(<Screen />);
  await user.tab();
  await user.tab();
  expect(screen.getByText(pressed)).toHaveFocus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByText(next)).toHaveFocus());
});

/** A page of two rows that go when they are pressed, and a message beside it that goes, too. */
const Page = () => {
  useKeptFocus();
  const [left, setLeft] = useState(["one", "two"]);
  const [isOther, setOther] = useState(false);
  const [isTold, setTold] = useState(true);
  return (
    <>
      <main id={contentId} tabIndex={-1}>
        {isOther ? (
          <h1>Another page</h1>
        ) : (
          <section>
            <ul>
              {left.map((name) => (
                <li key={name}>
                  <button type="button" onClick={() => setLeft(left.filter((one) => one !== name))}>
                    {name}
                  </button>
                </li>
              ))}
            </ul>
            <button type="button" disabled>
              Rests
            </button>
            <button type="button" onClick={() => setOther(true)}>
              Other
            </button>
          </section>
        )}
      </main>
      {isTold && (
        <button type="button" onClick={() => setTold(false)}>
          Undo
        </button>
      )}
    </>
  );
};

it("leads from what is gone to what is nearest, and to the next page", async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.tab();
  expect(screen.getByText("one")).toHaveFocus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByText("two")).toHaveFocus());
  await user.keyboard("{Enter}");
  // past what cannot be pressed
  await waitFor(() => expect(screen.getByText("Other")).toHaveFocus());
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

it("leads from a message back to where one was", async () => {
  const user = userEvent.setup();
  render(<Page />);
  await user.tab();
  await user.tab();
  screen.getByText("Undo").focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByText("two")).toHaveFocus());
});

describe("in its time", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => vi.useRealTimers());
  const press = async (name: string, way: "pointerDown" | "keyDown", then = () => {}) => {
    const button = screen.getByText(name);
    button.focus();
    fireEvent[way](button);
    fireEvent.click(button);
    then();
    await vi.advanceTimersByTimeAsync(1000);
  };

  it("leads from a question back to the button that waits, once its answer has come", async () => {
    render(<Sender />);
    await press("Save", "keyDown");
    await press("Yes", "keyDown");
    expect(document.body).toHaveFocus();
    act(() => void dispatchEvent(new Event("answered")));
    await vi.advanceTimersByTimeAsync(1000);
    expect(screen.getByText("Save")).toHaveFocus();
  });

  it("leaves alone whoever points, and what a screen has focused by itself", async () => {
    render(<Page />);
    await press("one", "pointerDown");
    expect(document.body).toHaveFocus();
    await press("two", "keyDown", () => screen.getByText("Undo").focus());
    expect(screen.getByText("Undo")).toHaveFocus();
  });
});
