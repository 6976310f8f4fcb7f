export function byNearness<Test>(
  tests: readonly Test[],
  change: { pathOf: (test: Test) => string; changed: readonly string[] },
): Test[];
