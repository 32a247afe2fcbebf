/** Pixels of the long edge at which furniture is drawn, by quality; a smaller photo keeps its own size. What is delivered is as large. */
export const DRAWN_EDGE_PX = { standard: 1536, high: 2560, ultra: 4096 } as const
