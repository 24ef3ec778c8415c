type Environment = Readonly<Record<string, string | undefined>>

interface Lock {
  readonly packages?: Readonly<
    Record<string, { readonly version?: string; readonly link?: boolean }>
  >
}

export function isInstalled(
  wanted: Lock,
  installed: Lock | undefined,
  options: { readonly dev: boolean },
): boolean
export function npmCommand(env: Environment): string[]
export function npmCache(root: string, env: Environment): string
export function withAddresses<Given extends Lock>(lock: Given, registry: string): Given
