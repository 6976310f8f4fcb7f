import useMediaQuery from "@mui/material/useMediaQuery";

/** Whether it is a phone, where the bar has room for the name of the place and little more. */
export const useNarrow = () =>
  useMediaQuery<{ breakpoints: { down: (key: "sm") => string } }>((theme) => theme.breakpoints.down("sm"), {
    noSsr: true,
  });
