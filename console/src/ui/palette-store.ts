import { createSpotlight } from '@mantine/spotlight'

/** The state of the command palette, which views open as well. */
export const [paletteStore, palette] = createSpotlight()
