import { ThemeProvider } from "@mui/material/styles";
import { QueryClient } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { CoreAdminContext, memoryStore } from "react-admin";
import { MemoryRouter, useLocation } from "react-router-dom";
import type { Actor } from "../../src/engine/define/rule";
import { EngineProvider } from "../../src/engine/engine-provider";
import { asFailure } from "../../src/providers/as-failure";
import { createI18nProvider } from "../../src/providers/i18n-provider";
import { failureKey, messageKey } from "../../src/providers/message-key";
import { type Frame, FrameProvider } from "../../src/shell/frame/frame";
import { Guarded } from "../../src/shell/frame/guarded";
import { FailedPart } from "../../src/shell/messages/failure-page";
import { NotFound } from "../../src/shell/messages/message-page";
import { theme } from "../../src/ui/theme";

interface RenderOptions {
  at?: string;
  actor?: Partial<Actor>;
  frame?: Partial<Frame>;
}

/** Renders a part of the frame as the panel does, with the real texts. What asks the server needs the server. */
export const renderPanel = async (children: ReactNode, { at = "/", actor, frame }: RenderOptions = {}) => {
  const i18nProvider = await createI18nProvider();
  const unasked = () => Promise.reject(new Error("This test does not reach the server."));
  // awaited, since React forgets to draw what arrives after a synchronous act
  return act(async () =>
    render(
      <MemoryRouter initialEntries={[at]}>
        <ThemeProvider theme={theme}>
          <CoreAdminContext
            i18nProvider={i18nProvider}
            store={memoryStore()}
            queryClient={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
          >
            <EngineProvider
              value={{
                actor: { id: "1", role: "PLATFORM_USER", status: "ACTIVE", mode: "PERSONAL", ...actor },
                Guarded,
                NotFound,
                FailedPart,
                act: unasked,
                invite: unasked,
                history: unasked,
                asFailure,
                messageKey,
                failureKey,
              }}
            >
              <FrameProvider value={{ resources: [], pages: [], menu: [], ...frame }}>{children}</FrameProvider>
            </EngineProvider>
          </CoreAdminContext>
        </ThemeProvider>
        <Where />
      </MemoryRouter>,
    ),
  );
};

const Where = () => <output data-testid="where">{useLocation().pathname}</output>;
