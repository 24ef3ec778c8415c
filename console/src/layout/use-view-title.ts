import { useCallback } from 'react'
import { consoleSettings } from '../console-settings.ts'

/** Names the tab after the heading of the view, so that no view has to do so itself. */
export function useViewTitle(): (element: HTMLElement | null) => () => void {
  return useCallback((element) => {
    const name = () => {
      const heading = element?.querySelector('h1')?.textContent
      if (heading) document.title = `${heading} · ${consoleSettings.name}`
    }
    const observer = new MutationObserver(name)
    if (element) observer.observe(element, { childList: true, characterData: true, subtree: true })
    name()
    return () => observer.disconnect()
  }, [])
}
