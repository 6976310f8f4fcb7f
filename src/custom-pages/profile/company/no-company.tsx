import Business from "@mui/icons-material/Business";
import { useTranslate } from "react-admin";
import { Message } from "../../../engine";
import { businessAccount } from "../../../resources/rules";
import { useWayIn } from "../../../shell/company/use-way-in";
import { WayIn } from "../../../shell/company/way-in";

/** Stands where no company is chosen, such as after signing in again, and leads into one without leaving the page. */
export const NoCompany = () => {
  const translate = useTranslate();
  const way = useWayIn(businessAccount);
  return (
    <div className="vc-paper">
      <Message
        icon={<Business />}
        title={translate("companyProfile.none.title")}
        text={translate("companyProfile.none.text")}
      >
        <WayIn {...way} />
      </Message>
    </div>
  );
};
