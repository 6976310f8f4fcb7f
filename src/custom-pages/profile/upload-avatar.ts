import type { components } from "../../../openapi/schema";
import { dataOf } from "../../providers/data-of";
import { panelApi } from "../../providers/panel-api";

/** Sends the picture; answers the success code and the person with it. */
export const uploadAvatar = async (picture: Blob): Promise<{ type: string; data: components["schemas"]["Me"] }> => {
  const name = picture.type === "image/png" ? "avatar.png" : "avatar.jpg";
  const answer = await panelApi.PUT("/me/avatar", {
    // The contract says "binary", which its types can only call a text; the serializer sends the file itself.
    body: { file: name },
    bodySerializer: () => {
      const form = new FormData();
      form.append("file", picture, name);
      return form;
    },
  });
  return dataOf(answer);
};
