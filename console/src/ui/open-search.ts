const opened = new EventTarget()

/** Opens the search of the whole console, which is in the bar above every view. */
export function openSearch(): void {
  opened.dispatchEvent(new Event('open'))
}

/** Has something done whenever the search is opened; answers how to stop that. */
export function onOpenSearch(open: () => void): () => void {
  opened.addEventListener('open', open)
  return () => opened.removeEventListener('open', open)
}

/** Goes to the search of the view; to that of the console if it has none. */
export function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  if (field) field.focus()
  else openSearch()
}
