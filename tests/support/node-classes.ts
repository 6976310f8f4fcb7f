/** The classes of Node's own fetch: a page's forms and files are others. */
export const nodeClasses = async () => {
  const form = await new Response(new URLSearchParams("a=b")).formData();
  const blob = await new Response("").blob();
  // What constructs them is what the page would have without jsdom.
  return { FormData: form.constructor as typeof FormData, Blob: blob.constructor as typeof Blob };
};
