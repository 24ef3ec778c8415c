import type { BuildOptions } from 'esbuild'

export const bundleOptions: BuildOptions

/** Sources that become files of their own, by their name beside the bundle. */
export const partsOfBundle: Readonly<Record<string, string>>
