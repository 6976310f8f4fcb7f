import Autocomplete from "@mui/material/Autocomplete";
import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { useEffect, useState } from "react";
import { type RaRecord, useGetList, useGetManyAggregate } from "react-admin";
import { coreOf, type FilterProps, lookOf } from "../../define/draw";
import { plainText } from "../plain-text";

interface RecordPickerProps {
  target: { resource: string; title: string };
  /** What narrows the records, beside what is typed. */
  filter?: Record<string, unknown>;
  value: string;
  onChange: (id: string) => void;
  onBlur?: () => void;
  label: string;
  text?: Partial<TextFieldProps>;
}

const typingPause = 300;

/** A record of another resource, found by typing part of its name. */
export const RecordPicker = (props: RecordPickerProps) => {
  const { target, filter, value, onChange, onBlur, label, text = {} } = props;
  const { typed, setTyped, query } = useQuery();
  const [isOpen, setOpen] = useState(false);
  const { data: found = [], isFetching } = useGetList(
    target.resource,
    {
      filter: query ? { ...filter, q: query } : { ...filter },
      sort: { field: target.title, order: "ASC" },
      pagination: { page: 1, perPage: 25 },
    },
    { enabled: isOpen, placeholderData: (previous) => previous, retry: false },
  );
  const { data: known } = useGetManyAggregate(target.resource, { ids: [value] }, { enabled: value !== "" });
  const chosen: RaRecord | null = value === "" ? null : (known?.[0] ?? { id: value });
  const nameOf = (record: RaRecord) => plainText(record[target.title]) || "…";
  return (
    <Autocomplete
      options={found}
      value={chosen}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      loading={isFetching}
      filterOptions={asFound}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      inputValue={typed ?? (chosen ? nameOf(chosen) : "")}
      onInputChange={(_, next, reason) => setTyped(reason === "input" ? next : undefined)}
      onChange={(_, record) => onChange(record ? String(record.id) : "")}
      onBlur={() => {
        setTyped(undefined);
        onBlur?.();
      }}
      disabled={text.disabled ?? false}
      // The list stands outside the page's landmarks, so it is one itself.
      slotProps={{ popper: { role: "region", "aria-label": label } }}
      renderInput={(params) => <TextField {...params} size="small" label={label} {...text} />}
    />
  );
};

/** The filter of rows that point to one record. */
export const ReferenceFilter = ({ value, onChange, schema, label }: FilterProps) => {
  const { target } = lookOf(coreOf(schema));
  return target ? <RecordPicker target={target} value={plainText(value)} onChange={onChange} label={label} /> : null;
};

// The server has searched already.
const asFound = (records: RaRecord[]) => records;

/** What is typed, and a moment later what to search for. */
function useQuery() {
  const [typed, setTyped] = useState<string>();
  const [query, setQuery] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed?.trim() ?? ""), typingPause);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, query };
}
