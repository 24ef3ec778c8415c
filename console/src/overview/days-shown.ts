/** How many days the chart may show. */
export const daysShown = ['1', '7', '31'] as const
export type Days = (typeof daysShown)[number]
