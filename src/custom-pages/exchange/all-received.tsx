import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";

/** The way to everything that the person received. */
export const AllReceived = () => {
  const translate = useTranslate();
  return (
    <Button component={Link} to="/me/received-vcards">
      {translate("receivedVcards.mine.all")}
    </Button>
  );
};

/** The same, over the list of the person's own tokens. */
export const AboveMyVcards = () => (
  <Box sx={{ display: "flex", justifyContent: "flex-end" }}>
    <AllReceived />
  </Box>
);
