import { act, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ComponentProps, useEffect } from "react";
import { useNotificationContext, useTranslate } from "react-admin";
import { useLocation } from "react-router-dom";
import { EngineStage } from "./engine-stage";

/** Draws the screens of a resource at an address; `address()` is where the person is. */
export const renderEngine = async (options: Omit<ComponentProps<typeof EngineStage>, "beside"> = {}) => {
  let address = "";
  const onMove = (next: string) => {
    address = next;
  };
  const beside = (
    <>
      <Address onMove={onMove} />
      <Toasts />
    </>
  );
  const view = await act(async () => render(<EngineStage {...options} beside={beside} />));
  return { ...view, user: userEvent.setup(), address: () => address };
};

/** What was told, as text. */
const Toasts = () => {
  const { notifications } = useNotificationContext();
  const translate = useTranslate();
  return (
    <ul aria-label="toasts">
      {notifications.map(({ message, notificationOptions }) => (
        <li key={String(message)}>{translate(String(message), notificationOptions?.messageArgs)}</li>
      ))}
    </ul>
  );
};

/** Tells where the person is. */
const Address = ({ onMove }: { onMove: (address: string) => void }) => {
  const { pathname, search } = useLocation();
  useEffect(() => onMove(pathname + search), [onMove, pathname, search]);
  return null;
};
