/** `:id` as `{id}`, without what a route demands of it. */
export const openApiPath = (path: string): string =>
  path.replaceAll(/:(\w+)(?:\{(?:[^{}]|\{[^{}]*\})*\})?/g, '{$1}')
