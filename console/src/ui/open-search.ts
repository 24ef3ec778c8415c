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
