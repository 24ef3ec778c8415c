import { ApiError } from '../api/api-error.ts'

/** What the API says of each field, by the names that a form has for them. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {}
  const faults = error.faults.map(({ path, problem }) => [pathInForm(path), problem])
  return Object.fromEntries(faults)
}

/** `redirect_uris[1]` and `texts/en` are `redirect_uris.1` and `texts.en` in a form. */
function pathInForm(path: string): string {
  return path.replaceAll(/\[(\d+)\]/g, '.$1').replaceAll('/', '.')
}

/** Brings the person to the first field that is wrong, once it is marked. */
export function focusFirstError(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(':is(input, textarea)[aria-invalid=true]')?.focus()
  })
}
