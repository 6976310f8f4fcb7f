import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";

/** Where everything stands that the person received. */
export const received = "/me/received-vcards";

/** The way to everything that the person received. */
export const AllReceived = () => {
  const translate = useTranslate();
  return (
    <Button component={Link} to={received}>
      {translate("receivedVcards.mine.all")}
    </Button>
  );
};
