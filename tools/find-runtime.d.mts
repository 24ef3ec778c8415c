export const oldestMajor: number
export function isNewEnough(version: string): boolean
export function findRuntime(
  root: string,
  machine?: { readonly platform: string; readonly arch: string },
): string | undefined
