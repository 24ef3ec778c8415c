/** The parts of the view about access. */
export const accessTabs = ['decide', 'ends'] as const
export type AccessTab = (typeof accessTabs)[number]
