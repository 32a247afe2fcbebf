/** What OpenTelemetry's own variables say. */
export interface TracingConfig {
  /** Where spans are sent, with the path. */
  url: string
  /** `key=value`, separated by commas, as sent beside them. */
  headers: string | null
  /** Null: nestage-api and nestage-worker. */
  serviceName: string | null
  /** `key=value`, separated by commas, told of every span. */
  resourceAttributes: string | null
  /** 0–1: the share of traces that is kept. */
  sampledRatio: number
}
