import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import bundle from "../../openapi/bundle.json";
import { sources } from "../../scripts/build.mjs";
import { readEnv, settingNames } from "../../server/env";
import { examineSettings } from "../../server/examination/settings";
import { paths } from "../../server/paths";

const read = (...names: string[]) => readFileSync(join(paths.root, ...names), "utf8");

const container = read("deploy/Containerfile").replaceAll(/\\\n\s*/g, "");
const compose = parse(read("deploy/compose.yaml"));
const unit = read("deploy/panel.service");
const manifests = read("deploy/kubernetes.yaml");
// what they hold is asked for by name below, and a test that finds nothing there fails
// biome-ignore lint/suspicious/noExplicitAny: files of others' forms, whose own tools check them
const byKind: Record<string, any> = Object.fromEntries(
  parseAllDocuments(manifests).map((one) => [one.toJS().kind, one.toJS()]),
);
const pod = byKind.Deployment.spec.template.spec;
const [inPod] = pod.containers;
const { panel, database } = compose.services;

/** What an operator fills in. */
const filledIn: Record<string, string> = {
  JWT_SECRET: "q7vT0s1JmLx3dYhZrB9eKpWn5uXcGfQa8oEiSjU2yRkD4tMzHbV6",
  PANEL_PASSWORD: "4f1e",
  PUBLIC_URL: "https://cards.example.com",
  SMTP_URL: "smtps://user:secret@mail.example.com",
  MAIL_FROM: "Cards <no-reply@example.com>",
  DATABASE_URL: "postgres://panel:secret@db.example.com/cards?sslmode=verify-full",
};

const ofImage: Record<string, string> = parseEnv(
  [...container.matchAll(/^ENV (.*)$/gm)].flatMap(([, all = ""]) => all.split(" ")).join("\n"),
) as Record<string, string>;

const inserted = (text: string) => text.replaceAll(/\$\{(\w+):[?-]\}/g, (_, name: string) => filledIn[name] ?? "");

const ofCompose = Object.fromEntries(
  Object.entries<string>(panel.environment).map(([name, value]) => [name, inserted(value)]),
);
const ofSecret = Object.fromEntries(
  [...manifests.matchAll(/--from-literal=(\w+)=/g)].map(([, name = ""]) => [name, filledIn[name] ?? ""]),
);
// the types leave out that each of them is a text
const ofService = {
  ...(parseEnv(read("deploy/panel.env")) as Record<string, string>),
  JWT_SECRET: filledIn.JWT_SECRET ?? "",
};

const believes = expect.stringMatching(/^the server listens on 0\.0\.0\.0 and believes/);
const tells = expect.stringMatching(/^the metrics can be read on 0\.0\.0\.0:9464/);

const deployments: [string, Record<string, string>, unknown[]][] = [
  ["compose", { ...ofImage, ...ofCompose }, [believes]],
  ["Kubernetes", { ...ofImage, ...byKind.ConfigMap.data, ...ofSecret }, [believes, tells]],
  ["the service", ofService, []],
];

describe("what is deployed", () => {
  test.each(deployments)(
    "by %s sets what there is to set, starts with it, and the doctor is content",
    async (_, variables, findings) => {
      expect(Object.keys(variables).filter((name) => !settingNames.includes(name))).toEqual([]);
      const env = readEnv(variables);
      expect(env.NODE_ENV).toBe("production");
      const found = (await examineSettings(env)).map(({ what }) => what);
      // who runs the tests, and before which build, is no matter of the files
      expect(found.filter((what) => !/runs as root|is not built/.test(what))).toEqual(findings);
    },
  );

  test("is asked how it is at addresses of the contract, on the port that it has", () => {
    const { PORT } = readEnv(ofImage.PORT ? { PORT: ofImage.PORT } : {});
    const { METRICS_PORT } = byKind.ConfigMap.data;
    const probes = [inPod.startupProbe, inPod.readinessProbe, inPod.livenessProbe].map(({ httpGet }) => httpGet);
    const asked = [
      ...probes.map(({ path }) => path),
      /fetch\('http:\/\/127\.0\.0\.1:' \+ process\.env\.PORT \+ '(.*?)'\)/.exec(container)?.[1],
    ];
    for (const path of asked) expect(Object.keys(bundle.paths)).toContain(path?.replace(/^\/api/, ""));
    expect(new Set(probes.map(({ port }) => port))).toEqual(new Set(["http"]));
    expect(inPod.ports).toEqual([
      { name: "http", containerPort: PORT },
      { name: "metrics", containerPort: Number(METRICS_PORT) },
    ]);
    expect(container).toContain(`\nEXPOSE ${PORT}\n`);
    expect(panel.ports).toEqual([`127.0.0.1:${PORT}:${PORT}`]);
    const [service] = byKind.Service.spec.ports;
    const [rule] = byKind.Ingress.spec.rules;
    expect([service.name, service.targetPort, rule.http.paths[0].backend.service.port.name]).toEqual([
      "http",
      "http",
      "http",
    ]);
  });

  test("leads to one host by one name", () => {
    const { hostname } = new URL(byKind.ConfigMap.data.PUBLIC_URL);
    const { tls, rules } = byKind.Ingress.spec;
    expect([tls[0].hosts[0], rules[0].host]).toEqual([hostname, hostname]);
    const labels = byKind.Deployment.spec.template.metadata.labels;
    for (const selector of [
      byKind.Deployment.spec.selector.matchLabels,
      byKind.Service.spec.selector,
      byKind.NetworkPolicy.spec.podSelector.matchLabels,
      byKind.PodDisruptionBudget.spec.selector.matchLabels,
    ])
      expect(selector).toEqual(labels);
  });

  test("is given the time to end that the server takes", () => {
    const seconds = (variables: Record<string, string>) => readEnv(variables).DRAIN_SECONDS + 25;
    const [[, inCompose], [, inKubernetes], [, inService]] = deployments as [
      (typeof deployments)[number],
      (typeof deployments)[number],
      (typeof deployments)[number],
    ];
    expect(Number.parseInt(panel.stop_grace_period, 10)).toBeGreaterThanOrEqual(seconds(inCompose));
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(seconds(inKubernetes));
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(seconds(inService));
    // as long as it takes to be noticed: how often it is asked, times how many failures are waited for
    const { periodSeconds, failureThreshold } = inPod.readinessProbe;
    expect(readEnv(inKubernetes).DRAIN_SECONDS).toBeGreaterThan(periodSeconds * failureThreshold);
  });

  test("is nobody who may do more than it has to", () => {
    expect(container).toMatch(/\nUSER 1000:1000\n/);
    expect(panel).toMatchObject({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: "RuntimeDefault" } },
    });
    expect(inPod.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    expect(unit.split("\n")).toEqual(
      expect.arrayContaining([
        "DynamicUser=yes",
        "NoNewPrivileges=yes",
        "CapabilityBoundingSet=",
        "ProtectSystem=strict",
      ]),
    );
  });

  test("has in its image what is needed to build and to run, by a Node that the product takes", () => {
    const ignored = read(".dockerignore").split("\n");
    expect(["public", ...sources].map((name) => `!${name}`).filter((name) => !ignored.includes(name))).toEqual([]);
    const brought = [...container.matchAll(/^COPY --from=build \/build\/(\S+) /gm)].map(([, name = ""]) => name);
    expect(read("docs/operations.md")).toContain(
      `it needs ${["dist", "node_modules", "package.json", "server/db/migrations"]
        .map((name) => `\`${name}\``)
        .join(", ")
        .replace(/, (?=[^,]*$)/, " and ")}`,
    );
    expect(brought.toSorted()).toEqual(["dist", "node_modules", "package.json", "server/db/migrations"]);
    const least = Number.parseInt(JSON.parse(read("package.json")).engines.node.replace(">=", ""), 10);
    for (const [, major] of container.matchAll(/^FROM node:(\d+)-/gm))
      expect(Number(major)).toBeGreaterThanOrEqual(least);
    expect(manifests).toContain(`/panel:${JSON.parse(read("package.json")).version}\n`);
  });

  test("finds the database that its script makes", () => {
    const script = read("deploy/make-database.sh");
    const { username, hostname, pathname } = new URL(ofCompose.DATABASE_URL ?? "");
    expect(Object.keys(compose.services)).toContain(hostname);
    expect(script).toContain(`CREATE DATABASE ${pathname.slice(1)} OWNER ${username};`);
    expect(script).toContain(`GRANT vcard_panel_company TO ${username};`);
    expect(database.healthcheck.test).toEqual(
      expect.arrayContaining([`--username=${username}`, `--dbname=${pathname.slice(1)}`]),
    );
    for (const one of database.volumes.filter((volume: string) => volume.startsWith("./")))
      expect(existsSync(join(paths.root, "deploy", one.split(":")[0]))).toBe(true);
  });
});

test("the README has each setting", () => {
  const [, table = ""] = read("README.md").split("## Settings");
  const [settings = ""] = table.split("Read by the build");
  const named = [...settings.matchAll(/^\| `(\w+)`/gm)].map(([, name = ""]) => name);
  expect(named.toSorted()).toEqual(settingNames.toSorted());
});
