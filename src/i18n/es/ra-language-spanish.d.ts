// The package brings no types; these are the parts of it that still read well and have kept their keys.
declare module "ra-language-spanish" {
  const messages: {
    ra: {
      action: Record<
        "save" | "create" | "edit" | "sort" | "cancel" | "undo" | "add" | "add_filter" | "remove_filter",
        string
      >;
      navigation: Record<"page_range_info", string>;
      notification: Record<"updated" | "created" | "deleted" | "bad_item" | "item_doesnt_exist", string>;
      validation: Record<"minLength" | "oneOf", string>;
    };
  };
  export = messages;
}
