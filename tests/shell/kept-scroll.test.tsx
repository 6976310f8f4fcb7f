// @vitest-environment jsdom
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter, Link } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";
import { definitions } from "../../src/resources";
import { FrameProvider } from "../../src/shell/frame/frame";
import { useKeptScroll } from "../../src/shell/frame/use-kept-scroll";

const Page = () => {
  useKeptScroll();
  return (
    <>
      <Link to="/companies">List</Link>
      <Link to="/companies?page=2">Second page</Link>
      <Link to="/companies/edit/7">Record</Link>
      <Link to="/associates">Associates</Link>
      <Link to="/associates/create">Invite</Link>
    </>
  );
};

const place = () => document.documentElement.scrollTop;
const scrollTo = (top: number) => {
  document.documentElement.scrollTop = top;
  window.dispatchEvent(new Event("scroll"));
};
const press = (name: string) => userEvent.click(screen.getByRole("link", { name }));

beforeEach(async () => {
  history.pushState(null, "", "/companies");
  scrollTo(0);
  render(
    <BrowserRouter>
      <FrameProvider value={{ resources: definitions, pages: [], menu: [] }}>
        <Page />
      </FrameProvider>
    </BrowserRouter>,
  );
});

it("what is followed opens at its top, and what one goes back to where it was left", async () => {
  scrollTo(900);
  await press("Record");
  expect(place()).toBe(0);
  scrollTo(250);
  history.back();
  await waitFor(() => expect(place()).toBe(900));
  history.forward();
  await waitFor(() => expect(place()).toBe(250));
});

it("a list keeps its place while its pages are turned", async () => {
  scrollTo(900);
  await press("Second page");
  expect(location.search).toBe("?page=2");
  expect(place()).toBe(900);
});

it("a list keeps its place under a dialog, when that opens and when it closes", async () => {
  await press("Associates");
  scrollTo(900);
  await press("Invite");
  expect(location.pathname).toBe("/associates/create");
  expect(place()).toBe(900);
  await press("Associates");
  expect(place()).toBe(900);
});

it("what moves while one page goes and the next comes is the place of neither", async () => {
  scrollTo(900);
  await press("Record");
  scrollTo(250);
  // the browser is at the list already, and the record is still drawn
  addEventListener("popstate", () => scrollTo(120), { once: true, capture: true });
  history.back();
  await waitFor(() => expect(place()).toBe(900));
  history.forward();
  await waitFor(() => expect(place()).toBe(250));
});

it("whoever scrolls while the page still grows is not moved", async () => {
  scrollTo(900);
  await press("Record");
  const page = document.documentElement;
  // a page that is not long enough yet
  let length = 400;
  let top = 0;
  Object.defineProperty(page, "scrollTop", {
    configurable: true,
    get: () => top,
    set: (wanted: number) => {
      top = Math.min(wanted, length);
    },
  });
  try {
    history.back();
    await waitFor(() => expect(place()).toBe(400));
    length = 600;
    document.body.append(document.createElement("p"));
    await waitFor(() => expect(place()).toBe(600));
    window.dispatchEvent(new Event("wheel"));
    scrollTo(100);
    length = 2000;
    document.body.append(document.createElement("p"));
    // the observers have been told by the time that a task of their own kind runs
    await new Promise<void>((told) => queueMicrotask(told));
    expect(place()).toBe(100);
  } finally {
    Reflect.deleteProperty(page, "scrollTop");
  }
});
