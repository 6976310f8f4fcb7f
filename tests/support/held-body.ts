/** The body of a request that is under way: it is sent when it is let go, which may be once somebody has asked for it. */
export const heldBody = () => {
  let ask = () => {};
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  let letGo = (_text: string) => {};
  const text = new Promise<string>((resolve) => {
    letGo = resolve;
  });
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (stream) => {
        ask();
        stream.enqueue(new TextEncoder().encode(await text));
        stream.close();
      },
    },
    // not before it is read
    { highWaterMark: 0 },
  );
  return { body, asked, letGo };
};
