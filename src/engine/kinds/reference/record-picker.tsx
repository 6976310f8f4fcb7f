import Autocomplete from "@mui/material/Autocomplete";
import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { useEffect, useState } from "react";
import { type RaRecord, useGetList, useGetManyAggregate } from "react-admin";
import { type FilterProps, lookOf } from "../../define/draw";
import { mostValues } from "../most-values";
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
  const { typed, setTyped, nameOf, ...offered } = useOffered(target, filter);
  const { data: known } = useGetManyAggregate(target.resource, { ids: [value] }, { enabled: value !== "" });
  const chosen: RaRecord | null = value === "" ? null : (known?.[0] ?? { id: value });
  return (
    <Autocomplete
      {...offered}
      getOptionLabel={nameOf}
      value={chosen}
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

interface ReferenceFilterProps extends FilterProps {
  /** One record at a time: another one takes its place. */
  isOne?: boolean;
}

/** The filter of rows that point to any of some records. */
export const ReferenceFilter = ({ value, onChange, schema, label, isOne = false }: ReferenceFilterProps) => {
  const { target } = lookOf(schema);
  const ids = [value].flat().map(plainText).filter(Boolean);
  if (!target) return null;
  if (isOne) return <RecordPicker target={target} value={ids[0] ?? ""} onChange={onChange} label={label} />;
  return <RecordsPicker target={target} ids={ids} onChange={onChange} label={label} />;
};

interface RecordsPickerProps extends Pick<RecordPickerProps, "target" | "label"> {
  ids: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

const RecordsPicker = ({ target, ids, onChange, label }: RecordsPickerProps) => {
  const { typed = "", setTyped, nameOf, ...offered } = useOffered(target);
  const { data: known = [] } = useGetManyAggregate(target.resource, { ids: [...ids] }, { enabled: ids.length > 0 });
  const chosen = ids.map((id): RaRecord => known.find((one) => one?.id === id) ?? { id });
  return (
    <Autocomplete
      {...offered}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      getOptionLabel={nameOf}
      getOptionDisabled={(record) => ids.length >= mostValues || offered.getOptionDisabled(record)}
      value={chosen}
      inputValue={typed}
      // what is chosen, drawn anew, is no reason to forget what is typed
      onInputChange={(_, next, reason) => reason !== "reset" && setTyped(reason === "input" ? next : undefined)}
      onChange={(_, records) => onChange(records.map(({ id }) => String(id)))}
      slotProps={{ popper: { role: "region", "aria-label": label } }}
      renderInput={(params) => <TextField {...params} size="small" label={label} />}
    />
  );
};

/** The records that fit what is typed, once somebody looks for one. */
function useOffered(target: RecordPickerProps["target"], filter?: Record<string, unknown>) {
  const { typed, setTyped, query } = useQuery();
  const [isOpen, setOpen] = useState(false);
  const {
    data: options = [],
    isFetching,
    isPlaceholderData,
  } = useGetList(
    target.resource,
    {
      filter: query ? { ...filter, q: query } : { ...filter },
      sort: { field: target.title, order: "ASC" },
      pagination: { page: 1, perPage: 25 },
    },
    { enabled: isOpen, placeholderData: (previous) => previous, retry: false },
  );
  const nameOf = (record: RaRecord) => plainText(record[target.title]) || "…";
  const wanted = typed?.trim() ?? "";
  // what is offered was found for what was typed before
  const isSearching = isPlaceholderData || query !== wanted;
  const isCalled = (record: RaRecord) => nameOf(record).toLowerCase().includes(wanted.toLowerCase());
  return {
    typed,
    setTyped,
    nameOf,
    options,
    open: isOpen,
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    loading: isFetching,
    getOptionDisabled: (record: RaRecord) => isSearching && !isCalled(record),
    // so that Enter at one of them does not send the form without what is looked for
    disabledItemsFocusable: true,
    filterOptions: asFound,
    getOptionKey: ({ id }: RaRecord) => id,
    isOptionEqualToValue: (one: RaRecord, other: RaRecord) => one.id === other.id,
  };
}

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
  return {
    typed,
    setTyped: (next: string | undefined) => {
      setTyped(next);
      // what was looked for before a choice is offered no more, however late it is found
      if (next === undefined) setQuery("");
    },
    query,
  };
}
