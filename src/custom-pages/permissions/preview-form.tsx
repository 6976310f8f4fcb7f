import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { previewKindValues } from "../../../openapi/schema";
import { RecordPicker } from "../../engine";
import { dataOf } from "../../providers/data-of";
import { panelApi } from "../../providers/panel-api";
import { type SessionTokens, session } from "../../providers/session";
import { useDeed } from "../../providers/use-deed";
import { permissionTexts } from "../../public/permission-texts";
import { useLazyTexts } from "../../public/use-lazy-texts";
import { kinds } from "./who-may";

/** As whom one looks at the panel, and the step to it. */
export const PreviewForm = () => {
  const { preview: texts, kinds: names } = useLazyTexts(permissionTexts);
  const navigate = useNavigate();
  const heading = useId();
  const [kind, setKind] = useState<PreviewKind>("PLATFORM_SUPPORT");
  const [company, setCompany] = useState("");
  const isOfCompany = kinds[kind].mode === "BUSINESS";
  const { isBusy, run } = useDeed();
  const start = async () => {
    const body = { kind, ...(isOfCompany && { companyId: company }) };
    return dataOf(await panelApi.POST("/me/preview", { body }));
  };
  const looksOn = (tokens: SessionTokens) => {
    session.refresh(tokens);
    navigate("/");
  };
  return (
    <section className="vc-paper perm-resource" aria-labelledby={heading}>
      <h2 id={heading}>{texts.title}</h2>
      <p>{texts.text}</p>
      <form
        className="perm-preview"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void run(start, { done: looksOn });
        }}
      >
        <TextField
          select
          size="small"
          label={texts.kind}
          value={kind}
          onChange={(event) => setKind(previewKindValues.find((one) => one === event.target.value) ?? kind)}
        >
          {previewKindValues.map((one) => (
            <MenuItem key={one} value={one}>
              {names[one]}
            </MenuItem>
          ))}
        </TextField>
        {isOfCompany && (
          <RecordPicker
            target={{ resource: "companies", title: "name" }}
            filter={{ isActive: true }}
            label={texts.company}
            value={company}
            onChange={setCompany}
          />
        )}
        <Button type="submit" variant="contained" loading={isBusy} disabled={isOfCompany && company === ""}>
          {texts.start}
        </Button>
      </form>
    </section>
  );
};

type PreviewKind = (typeof previewKindValues)[number];
