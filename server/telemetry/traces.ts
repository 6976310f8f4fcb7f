import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { ExportResultCode, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Logger } from "pino";
import type { Env } from "../env";
import { requestScope } from "../http/request-scope";
import { hear } from "./measures";

interface TracesOptions {
  /** Where an OpenTelemetry collector takes them by HTTP. */
  endpoint: string;
  env: Pick<Env, "OTEL_EXPORTER_OTLP_HEADERS" | "OTEL_SERVICE_NAME" | "OTEL_TRACES_SAMPLER_ARG">;
  log: Logger;
  version: string;
}

// what is answered sooner did not wait
const noticed = 0.001;

/**
 * Sends what the process tells of its requests to a collector: a span for each, with those of the statements that it ran
 * and of the turns that it waited for. They say no more than the measures do, and the name of the request, by which its
 * lines of the log are found.
 */
export const traceRequests = ({ endpoint, env, log, version }: TracesOptions) => {
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({ "service.name": env.OTEL_SERVICE_NAME, "service.version": version }),
    ),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: exporterTo(endpoint, { env, log }) })],
  });
  const tracer = provider.getTracer("panel");
  const propagator = new W3CTraceContextPropagator();
  // by what belongs to one request alone
  const running = new WeakMap<object, { span: Span; context: Context }>();
  const ofRequest = () => running.get(requestScope.get() ?? provider);

  const within = (name: string, seconds: number) => {
    const request = ofRequest();
    if (!request) return;
    const end = Date.now();
    tracer.startSpan(name, { startTime: end - seconds * 1000 }, request.context).end(end);
  };
  const heard = [
    hear("request begun", ({ parent }) => {
      const scope = requestScope.get();
      if (!scope) return;
      const from = propagator.extract(ROOT_CONTEXT, { traceparent: parent }, defaultTextMapGetter);
      const span = tracer.startSpan("request", { kind: SpanKind.SERVER }, from);
      running.set(scope, { span, context: trace.setSpan(ROOT_CONTEXT, span) });
      requestScope.note({ trace: span.spanContext().traceId });
    }),
    hear("request answered", ({ operation = "none", status, refusal }) => {
      const span = ofRequest()?.span;
      if (!span) return;
      span.updateName(operation);
      span.setAttributes({ "http.response.status_code": status, "panel.request": requestScope.get()?.request ?? "" });
      if (refusal) span.setAttribute("panel.refusal", refusal);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    }),
    hear("statement run", ({ summary, seconds }) => within(summary, seconds)),
    hear("waited", ({ in: queue, seconds }) => {
      if (seconds > noticed) within(`wait for ${queue}`, seconds);
    }),
  ];
  return {
    /** Sends what there is. */
    flush: () => provider.forceFlush(),
    /** Hears nothing more, and sends what there is. */
    stop: async () => {
      for (const unhear of heard) unhear();
      // a collector that is away keeps nobody from ending
      await provider.shutdown().catch(() => {});
    },
  };
};

/** Says once in the log that a collector takes nothing, and once that it does again. */
const exporterTo = (endpoint: string, { env, log }: Pick<TracesOptions, "env" | "log">): SpanExporter => {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, "")}/v1/traces`,
    headers: headersIn(env.OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMillis: 5_000,
  });
  let isAway = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const fails = result.code !== ExportResultCode.SUCCESS;
        if (fails !== isAway) {
          isAway = fails;
          if (fails) log.warn({ reason: result.error?.message }, "traces cannot be sent");
          else log.info("traces are sent again");
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
};

const headersIn = (text = "") =>
  Object.fromEntries(
    text.split(",").flatMap((pair) => {
      const at = pair.indexOf("=");
      return at > 0 ? [[pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]] : [];
    }),
  );
