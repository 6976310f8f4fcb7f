import { afterEach, expect, test, vi } from "vitest";
import { confirmation } from "../../src/providers/confirmation";

const stops: (() => void)[] = [];
const listen = () => {
  const listener = vi.fn();
  const stop = confirmation.subscribe(listener);
  stops.push(stop);
  return { listener, stop };
};
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

test("where nobody draws the question, nobody is asked", async () => {
  expect(await confirmation.ask()).toBe(false);
  expect(confirmation.get()).toBeUndefined();
});

test.each([true, false])("is asked once for all calls that wait for it, and each hears the answer: %s", async (is) => {
  const { listener } = listen();
  const first = confirmation.ask();
  const second = confirmation.ask();
  expect(listener).toHaveBeenCalledTimes(1);
  confirmation.get()?.settle(is);
  expect(await Promise.all([first, second])).toEqual([is, is]);
  expect(confirmation.get()).toBeUndefined();
  expect(listener).toHaveBeenCalledTimes(2);
  const third = confirmation.ask();
  expect(third).not.toBe(first);
  confirmation.get()?.settle(!is);
  expect(await third).toBe(!is);
});

test("is a no once nobody is left who could answer, and not before", async () => {
  const [one, other] = [listen(), listen()];
  one.stop();
  const asked = confirmation.ask();
  expect(confirmation.get()).toBeDefined();
  expect(one.listener).not.toHaveBeenCalled();
  const another = listen();
  other.stop();
  expect(confirmation.get()).toBeDefined();
  another.stop();
  expect(await asked).toBe(false);
  expect(confirmation.get()).toBeUndefined();
});

test("who stops listening while nothing is asked leaves it at that", () => {
  const { stop } = listen();
  expect(stop).not.toThrow();
});

test("an answer that comes late to one question answers no other", async () => {
  listen();
  const first = confirmation.ask();
  const before = confirmation.get();
  before?.settle(false);
  const second = confirmation.ask();
  before?.settle(true);
  expect(await first).toBe(false);
  expect(confirmation.get()).toBeDefined();
  confirmation.get()?.settle(true);
  expect(await second).toBe(true);
});
