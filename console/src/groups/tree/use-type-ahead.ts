import { useRef } from 'react'
import { findTyped } from './tree-keys.ts'
import type { TreeRow } from './tree-rows.ts'

/** Letters that follow each other faster belong to one name. */
const pauseMs = 700

interface TypeAhead {
  /** Takes a letter; answers whether the key was one. */
  type(key: string): boolean
  /** Another key begins a new name. */
  reset(): void
}

/** Goes to the group whose name begins with the letters that were typed. */
export function useTypeAhead(
  rows: readonly TreeRow[],
  active: number,
  goTo: (index: number) => void,
): TypeAhead {
  const typed = useRef({ text: '', at: 0 })
  return {
    type(key) {
      if (key.length !== 1 || key === '/') return false
      const now = performance.now()
      const before = now - typed.current.at < pauseMs ? typed.current.text : ''
      typed.current = { text: before + key, at: now }
      goTo(findTyped(rows, active, typed.current.text))
      return true
    },
    reset() {
      typed.current = { text: '', at: 0 }
    },
  }
}
