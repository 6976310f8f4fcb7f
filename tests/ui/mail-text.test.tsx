// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { MailText } from "../../src/ui/mail-text";

it("lets a line end before the @ of an e-mail address, and is read and copied as it is", () => {
  const { container } = render(<MailText text="ana.nogueira@aurora.example" />);
  expect(container.innerHTML).toBe("ana.nogueira<wbr>@aurora.example");
  expect(container).toHaveTextContent(/^ana\.nogueira@aurora\.example$/);
});

it("does so of each of several", () => {
  const { container } = render(<MailText text="ana@aurora.example · bia@aurora.example" />);
  expect(container.innerHTML).toBe("ana<wbr>@aurora.example · bia<wbr>@aurora.example");
});

it.each(["+55 (81) 99853-6475", "aurora.example", "@aurora", ""])("leaves %j as it is", (text) => {
  const { container } = render(<MailText text={text} />);
  expect(container.innerHTML).toBe(text);
});
