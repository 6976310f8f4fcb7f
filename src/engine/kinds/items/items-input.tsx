import Add from "@mui/icons-material/Add";
import ArrowDownward from "@mui/icons-material/ArrowDownward";
import ArrowUpward from "@mui/icons-material/ArrowUpward";
import DeleteOutline from "@mui/icons-material/DeleteOutlined";
import DragIndicator from "@mui/icons-material/DragIndicator";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useNotify } from "react-admin";
import { type UseFieldArrayReturn, useFieldArray, useFormContext, useFormState } from "react-hook-form";
import { isPressed } from "../../../ui/shortcuts";
import { type InputProps, lookOf } from "../../define/draw";
import { isRequired } from "../../define/schemas";
import { splitMessage } from "../../form/error-map";
import { mostPasted, rowsOfText } from "./pasted-rows";
import "./items.css";

/** A list of items, each with the inputs of its parts: to be added, removed, put in order, and pasted as lines or cells. */
export const ItemsInput = ({ source, schema, place, disabled = false }: InputProps) => {
  // The newest item, while it waits for the person: its input may have to be fetched first.
  const [added, setAdded] = useState<number>();
  const [said, setSaid] = useState("");
  // What was marked before the form was sent is looked at again whenever it changes.
  const [isMarked, setMarked] = useState(false);
  const { trigger, getValues } = useFormContext();
  const notify = useNotify();
  const array = useFieldArray({ name: source });
  const { fields, append, remove, replace } = array;
  const { getFieldState } = useListState(source);
  const { translate } = place;
  const title = translate(place.label);
  const nameOf = (at: number) => `${title} ${at + 1}`;
  const order = useItemOrder(array, (to) =>
    setSaid(translate("engine.columns.moved", { name: title, place: to + 1, total: fields.length })),
  );
  const parts = Object.entries(lookOf(schema).parts ?? {});
  const empty = Object.fromEntries(parts.map(([name, part]) => [name, lookOf(part).initial ?? ""]));
  const lastPart = parts.at(-1)?.[0];
  const { key, count } = splitMessage(getFieldState());

  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData("text/plain");
    if (disabled || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const at = order.indexOf(event.target);
    const input = event.target instanceof Element ? event.target.getAttribute("name") : null;
    const onUnread = () => notify("engine.form.pastedUnread", { type: "warning" });
    const reading = rowsOfText({ text, parts, place, empty, part: input?.split(".").pop(), onUnread });
    void reading.then(async (rows) => {
      if (!rows) {
        setSaid(translate("engine.form.tooManyPasted", { count: mostPasted }));
        return;
      }
      const items: unknown = getValues(source);
      const before: Record<string, unknown>[] = Array.isArray(items) ? items : [];
      const isFree = at >= 0 && lastPart !== undefined && !before[at]?.[lastPart];
      const until = at < 0 ? before.length : isFree ? at : at + 1;
      replace([...before.slice(0, until), ...rows, ...before.slice(isFree ? at + 1 : until)]);
      setSaid(translate("engine.form.pasted", { smart_count: rows.length }));
      // what cannot be is kept, and marked
      setMarked(true);
      await trigger(source);
    });
  };
  const lookAgain = () => {
    if (isMarked) void trigger(source);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, at: number) => {
    const way = isPressed("moveUp", event) ? -1 : isPressed("moveDown", event) ? 1 : 0;
    if (!way || disabled) return;
    event.preventDefault();
    order.move(at, at + way);
  };
  const mover = (at: number, to: number, text: string) => {
    const Icon = to < at ? ArrowUpward : ArrowDownward;
    // It keeps the focus at the end of its way, so it is never disabled altogether.
    const isOver = to < 0 || to >= fields.length;
    return (
      <IconButton
        size="small"
        aria-label={translate(text, { name: nameOf(at) })}
        aria-disabled={isOver}
        disabled={disabled}
        onClick={() => order.move(at, to)}
      >
        <Icon fontSize="small" color={isOver ? "disabled" : "inherit"} />
      </IconButton>
    );
  };

  return (
    <fieldset
      className="vc-nested"
      onChange={lookAgain}
      onBlur={() => {
        setAdded(undefined);
        lookAgain();
      }}
      onPaste={onPaste}
    >
      <legend>{title}</legend>
      <div className="it-rows" ref={order.list} {...order.listeners}>
        {fields.map((item, at) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: its buttons do the same
          <div
            key={item.id}
            className="vc-item"
            data-dragged={order.dragged === at}
            onKeyDown={(event) => onKeyDown(event, at)}
          >
            {parts.map(([name, part]) => {
              const { Input } = lookOf(part);
              return Input ? (
                <Suspense
                  key={name}
                  fallback={<span className="vc-skeleton vc-input-skeleton vc-breathes" aria-busy="true" />}
                >
                  <Input
                    source={`${source}.${at}.${name}`}
                    schema={part}
                    place={place.part(name)}
                    required={isRequired(part)}
                    disabled={disabled}
                    autoFocus={at === added && name === lastPart}
                  />
                </Suspense>
              ) : null;
            })}
            <div className="it-tools">
              {fields.length > 1 && !disabled && (
                <>
                  <span className="it-handle" aria-hidden onPointerDown={(event) => order.drag(at, event)}>
                    <DragIndicator fontSize="small" />
                  </span>
                  {mover(at, at - 1, "engine.columns.up")}
                  {mover(at, at + 1, "engine.columns.down")}
                </>
              )}
              <IconButton
                aria-label={translate("engine.form.removeItem", { count: at + 1 })}
                disabled={disabled}
                onClick={() => remove(at)}
              >
                <DeleteOutline />
              </IconButton>
            </div>
          </div>
        ))}
      </div>
      <span className="vc-hidden" role="status">
        {said}
      </span>
      {key && <p className="vc-error">{translate(key, { _: key, count })}</p>}
      <div>
        <Button
          size="small"
          startIcon={<Add />}
          disabled={disabled}
          onClick={() => {
            append(empty, { shouldFocus: false });
            setAdded(fields.length);
          }}
        >
          {translate(place.label.replace(/\.label$/, ".add"))}
        </Button>
      </div>
    </fieldset>
  );
};

/** What is wrong with the list as a whole. */
function useListState(source: string) {
  const state = useFormState({ name: source });
  return {
    getFieldState: () => {
      const error: unknown = state.errors[source];
      return messageOf(error) || messageOf(isObject(error) ? error.root : undefined);
    },
  };
}

function messageOf(error: unknown): string {
  return isObject(error) && typeof error.message === "string" ? error.message : "";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The order of the items of a list: moved by one, or dragged by mouse or finger. The focus goes with what is moved. */
const useItemOrder = ({ fields, move }: UseFieldArrayReturn, onMoved: (to: number) => void) => {
  const list = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number>();
  const focused = useRef<Element>(undefined);
  const rows = () => [...(list.current?.children ?? [])];

  // a browser takes the focus from what stands elsewhere in the page a moment later
  useLayoutEffect(() => {
    const { current } = focused;
    focused.current = undefined;
    if (fields.length > 0 && current instanceof HTMLElement && document.activeElement !== current) current.focus();
  }, [fields]);

  const place = (from: number, to: number) => {
    if (to < 0 || to >= fields.length || to === from) return false;
    focused.current = document.activeElement ?? undefined;
    move(from, to);
    return true;
  };
  const end = () => {
    if (dragged !== undefined) onMoved(dragged);
    setDragged(undefined);
  };
  return {
    list,
    dragged,
    /** The item that something stands in. */
    indexOf: (part: EventTarget | null) => rows().findIndex((row) => part instanceof Node && row.contains(part)),
    move: (from: number, to: number) => {
      if (place(from, to)) onMoved(to);
    },
    drag: (at: number, event: PointerEvent) => {
      if (event.button !== 0) return;
      // by the list, since the item itself is taken out while it moves
      list.current?.setPointerCapture(event.pointerId);
      setDragged(at);
    },
    listeners: {
      onPointerMove: ({ clientY }: PointerEvent) => {
        if (dragged === undefined) return;
        const to = rows().filter((row, at) => {
          const { top, height } = row.getBoundingClientRect();
          return at !== dragged && top + height / 2 < clientY;
        }).length;
        if (place(dragged, to)) setDragged(to);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
};
