// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useAddUndoableMutation, useNotify } from "react-admin";
import { describe, expect, it, vi } from "vitest";
import { FailureMessage } from "../../src/engine";
import { Failed } from "../../src/engine/list/work/work-parts";
import { messages } from "../../src/i18n/pt-br/messages";
import { ApiError } from "../../src/providers/api-error";
import { asFailure } from "../../src/providers/as-failure";
import { useFailureToast } from "../../src/providers/use-failure-toast";
import { AccessDenied } from "../../src/shell/company/way-in";
import { OfflineBanner } from "../../src/shell/frame/layout";
import { FailurePage } from "../../src/shell/messages/failure-page";
import { NotFound } from "../../src/shell/messages/message-page";
import { Toasts } from "../../src/shell/messages/toasts";
import { ConfirmDialog } from "../../src/ui/confirm-dialog";
import { ErrorBoundary } from "../../src/ui/error-boundary";
import { renderPanel } from "./render-panel";

describe("refusals", () => {
  it("say 'Acesso negado' as the specification does, with a sentence beside it", async () => {
    await renderPanel(<AccessDenied />);
    expect(screen.getByRole("heading", { name: "Acesso negado" })).toHaveAttribute("lang", "pt-BR");
    expect(screen.getByText(/Sua conta não tem acesso/)).toBeVisible();
  });

  it("hint at the business account only to those who can switch to it", async () => {
    await renderPanel(<AccessDenied />, { actor: { role: "PLATFORM_SUPPORT" } });
    expect(screen.queryByText(/conta empresarial/)).not.toBeInTheDocument();
  });

  it("say 'Not Found' of an unknown address and lead back", async () => {
    await renderPanel(<NotFound />, { at: "/nowhere" });
    expect(screen.getByRole("heading", { name: "Not Found" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Voltar ao início" })).toHaveAttribute("href", "/");
  });
});

describe("a screen that fails", () => {
  it("offers to try again and recovers", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const state = { isBroken: true };
    await renderPanel(
      <ErrorBoundary resetKey="/" fallback={(failure) => <FailurePage {...failure} />}>
        <Fragile state={state} />
      </ErrorBoundary>,
    );
    expect(screen.getByRole("alert")).toHaveTextContent("Algo deu errado nesta tela");
    state.isBroken = false;
    await userEvent.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(screen.getByText("whole")).toBeVisible();
  });
});

describe("toasts", () => {
  it("tell an error of the server in the person's language", async () => {
    await renderPanel(
      <>
        <Failing error={new ApiError({ code: 403, type: "AUTH_FORBIDDEN", message: "Forbidden" })} />
        <Toasts />
      </>,
    );
    await userEvent.click(screen.getByRole("button", { name: "fail" }));
    const toast = await screen.findByRole("alert");
    expect(toast).toHaveTextContent(messages.errors.AUTH_FORBIDDEN);
  });

  it("never show a code that nobody has a text for", async () => {
    await renderPanel(
      <>
        <Failing error={new ApiError({ type: "SOMETHING_NEW" })} />
        <Toasts />
      </>,
    );
    await userEvent.click(screen.getByRole("button", { name: "fail" }));
    expect(await screen.findByRole("alert")).not.toHaveTextContent("SOMETHING_NEW");
  });

  it("tell how long to wait, where the server says so", async () => {
    await renderPanel(
      <>
        <Failing error={new ApiError({ code: 429, type: "TOO_MANY_REQUESTS", retryAfter: 1800 })} />
        <Toasts />
      </>,
    );
    await userEvent.click(screen.getByRole("button", { name: "fail" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(/Tente de novo em 30\sminutos/);
  });

  it("tell the code of a request that failed unexpectedly, to copy it, and stay", async () => {
    const user = userEvent.setup();
    await renderPanel(
      <>
        <Failing error={new ApiError({ type: "internalServerError", requestId: "4f0c9a11d2e3b4a5" })} />
        <Toasts />
      </>,
    );
    await user.click(screen.getByRole("button", { name: "fail" }));
    const toast = await screen.findByRole("alert");
    expect(toast).toHaveTextContent(/Tente de novo em instantes.*Código desta solicitação 4f0c9a11d2e3b4a5/);
    await user.click(within(toast).getByRole("button", { name: "Copiar" }));
    expect(await navigator.clipboard.readText()).toBe("4f0c9a11d2e3b4a5");
    expect(within(toast).getByRole("button", { name: "Copiado" })).toBeVisible();
  });

  it("are heard over a dialog, which hides from screen readers what lies behind it", async () => {
    const ignore = () => undefined;
    await renderPanel(
      <>
        <ConfirmDialog title="Sure?" text="Really." confirm="yes" cancel="no" onConfirm={ignore} onClose={ignore}>
          <Failing error={new ApiError({ code: 403, type: "AUTH_FORBIDDEN" })} />
        </ConfirmDialog>
        <Toasts />
      </>,
    );
    await userEvent.click(screen.getByRole("button", { name: "fail" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(messages.errors.AUTH_FORBIDDEN);
  });

  it("say what went wrong no longer than until it is tried again", async () => {
    await renderPanel(
      <>
        <Failing error={new ApiError({ type: "internalServerError", requestId: "4f0c9a11d2e3b4a5" })} />
        <form aria-label="again" onSubmit={(event) => event.preventDefault()} />
        <Toasts />
      </>,
    );
    await userEvent.click(screen.getByRole("button", { name: "fail" }));
    expect(await screen.findByRole("alert")).toBeVisible();
    fireEvent.submit(screen.getByRole("form", { name: "again" }));
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  });

  it("say in its own words what another host refuses", async () => {
    await renderPanel(
      <>
        <Failing error={new ApiError({ type: "VALIDATION_FAILED", said: "Paid invoices cannot be %{changed}." })} />
        <Toasts />
      </>,
    );
    await userEvent.click(screen.getByRole("button", { name: "fail" }));
    const toast = await screen.findByRole("alert");
    expect(toast).toHaveTextContent(messages.errors.VALIDATION_FAILED);
    expect(toast).toHaveTextContent("O outro sistema diz: “Paid invoices cannot be %{changed}.”");
  });

  it("say how long to wait before another try, beside the code too", async () => {
    await renderPanel(
      <>
        <Failing error={tooMany} />
        <Toasts />
      </>,
    );
    await userEvent.click(screen.getByRole("button", { name: "fail" }));
    const toast = await screen.findByRole("alert");
    expect(toast).toHaveTextContent(waitingTold);
    expect(within(toast).getByRole("button", { name: "Copiar" })).toBeVisible();
  });

  it("leave the code to be copied by hand where the browser gives no clipboard", async () => {
    await renderPanel(
      <>
        <Failing error={new ApiError({ type: "internalServerError", requestId: "4f0c9a11d2e3b4a5" })} />
        <Toasts />
      </>,
    );
    fireEvent.click(screen.getByRole("button", { name: "fail" }));
    fireEvent.click(await screen.findByRole("button", { name: "Copiar" }));
    expect(String(getSelection())).toBe("4f0c9a11d2e3b4a5");
  });

  it("are undone by their key as by their button, but not by that of a field", async () => {
    const user = userEvent.setup();
    const settled = vi.fn();
    await renderPanel(
      <>
        <Undoable onSettled={settled} />
        <input aria-label="field" />
        <Toasts />
      </>,
    );
    await user.click(screen.getByRole("button", { name: "do" }));
    const button = await screen.findByRole("button", { name: "Desfazer" });
    expect(button).toHaveAttribute("aria-keyshortcuts", "Control+Z Meta+Z");
    expect(button).toHaveTextContent(/Ctrl Z$/);
    screen.getByLabelText("field").focus();
    await user.keyboard("{Control>}z{/Control}");
    expect(settled).not.toHaveBeenCalled();
    screen.getByRole("button", { name: "do" }).focus();
    await user.keyboard("{Control>}z{/Control}");
    expect(settled.mock.calls).toEqual([[{ isUndo: true }]]);
    await user.keyboard("{Control>}z{/Control}");
    expect(settled).toHaveBeenCalledOnce();
  });

  it("settle what they tell of and nothing else, though it is done while one that was undone goes", async () => {
    const settled = vi.fn();
    await renderPanel(
      <>
        <Undoable onSettled={settled} />
        <Toasts />
      </>,
    );
    const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
    press("do");
    const first = await screen.findByRole("button", { name: "Desfazer" });
    press("Desfazer");
    press("do");
    await waitFor(() => expect(first).not.toBeInTheDocument());
    await screen.findByRole("button", { name: "Desfazer" });
    expect(settled.mock.calls).toEqual([[{ isUndo: true }]]);
    press("Desfazer");
    expect(settled.mock.calls).toEqual([[{ isUndo: true }], [{ isUndo: true }]]);
  });

  it("make room for the next one", async () => {
    await renderPanel(
      <>
        <Two />
        <Toasts />
      </>,
    );
    await userEvent.click(screen.getByRole("button", { name: "tell" }));
    await waitFor(() => expect(screen.getByText("Conexão restabelecida.")).toBeVisible());
    expect(screen.queryByText("Carregando...")).not.toBeInTheDocument();
  });
});

describe("a failure that passes", () => {
  it("is told with how long to wait where something could not be read", async () => {
    await renderPanel(<FailureMessage title="list" error={tooMany} onRetry={() => {}} />);
    expect(screen.getByRole("alert")).toHaveTextContent(waitingTold);
  });

  it("is told with how long to wait where work does not go on", async () => {
    await renderPanel(<Failed work={{ failure: asFailure(tooMany) }}>{null}</Failed>);
    expect(screen.getByRole("alert")).toHaveTextContent(waitingTold);
  });
});

describe("the offline banner", () => {
  it("says so while the connection is gone", async () => {
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    await renderPanel(<OfflineBanner />);
    expect(screen.queryByText(/sem conexão/)).not.toBeInTheDocument();
    online.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event("offline")));
    expect(screen.getByText(/sem conexão/)).toBeVisible();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event("online")));
    expect(screen.queryByText(/sem conexão/)).not.toBeInTheDocument();
  });
});

const tooMany = new ApiError({ code: 429, type: "TOO_MANY_REQUESTS", requestId: "4f0c9a11d2e3b4a5", retryAfter: 42 });
const waitingTold =
  /Muitas tentativas\. Tente de novo em 42 segundos\.(Tentar de novo)?Código desta solicitação 4f0c9a11d2e3b4a5/;

const Fragile = ({ state }: { state: { isBroken: boolean } }) => {
  if (state.isBroken) throw new Error("broken");
  return <p>whole</p>;
};

const Failing = ({ error }: { error: unknown }) => {
  const toast = useFailureToast();
  return (
    <button type="button" onClick={() => toast(error)}>
      fail
    </button>
  );
};

const Two = () => {
  const notify = useNotify();
  const tell = () => {
    notify("engine.loading");
    notify("shell.offline.back", { type: "success" });
  };
  return (
    <button type="button" onClick={tell}>
      tell
    </button>
  );
};

const Undoable = ({ onSettled }: { onSettled: (how: { isUndo: boolean }) => void }) => {
  const notify = useNotify();
  const add = useAddUndoableMutation();
  const act = () => {
    add(onSettled);
    notify("engine.loading", { undoable: true });
  };
  return (
    <button type="button" onClick={act}>
      do
    </button>
  );
};
