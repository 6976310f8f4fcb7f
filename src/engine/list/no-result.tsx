import SearchOff from "@mui/icons-material/SearchOff";
import Button from "@mui/material/Button";
import { useListContext, useTranslate } from "react-admin";
import { Message } from "../../ui/message";

/** What a list says whose filters leave nothing, with the way back to all of it. */
export const NoResult = () => {
  const { setFilters } = useListContext();
  const translate = useTranslate();
  return (
    <Message
      role="status"
      icon={<SearchOff />}
      title={translate("engine.list.noResult.title")}
      text={translate("engine.list.noResult.text")}
    >
      <Button variant="outlined" onClick={() => setFilters({})}>
        {translate("engine.list.clearFilters")}
      </Button>
    </Message>
  );
};
