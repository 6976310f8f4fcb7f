import Box from "@mui/material/Box";
import Skeleton, { type SkeletonProps } from "@mui/material/Skeleton";
import { useTranslate } from "react-admin";
import "./ui.css";

type WaitingBlockProps = Required<Pick<SkeletonProps, "height">> & Pick<SkeletonProps, "width" | "sx">;

/** The outline of one thing that is still loading, in its size, and said to those who do not see it. */
export const WaitingBlock = ({ width = "100%", height, sx = {} }: WaitingBlockProps) => {
  const translate = useTranslate();
  return (
    <Box role="status" aria-busy="true" sx={sx}>
      <span className="vc-hidden">{translate("engine.loading")}</span>
      <Skeleton variant="rounded" aria-hidden="true" width={width} height={height} />
    </Box>
  );
};
