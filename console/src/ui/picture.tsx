import type { ReactNode } from 'react'
import classes from './picture.module.css'

/** The drawings: lines, a surface, and one part in the colour of the console. */
const drawings = {
  // An open doorway, the sign of Ostiary, with nobody in it.
  nothing: (
    <>
      <path className={classes.surface} d="M34 74V40a26 26 0 0 1 52 0v34Z" />
      <path d="M34 74V40a26 26 0 0 1 52 0v34M18 74h84M46 74V42a14 14 0 0 1 28 0v32" />
      <path className={classes.accent} d="M66 58h2" />
    </>
  ),
  // A lens over lines that do not fit.
  search: (
    <>
      <path className={classes.surface} d="M20 20h56v48H20Z" />
      <path d="M20 20h56v48H20ZM29 33h30M29 44h18M29 55h24" />
      <circle className={classes.lens} cx="74" cy="50" r="15" />
      <path className={classes.accent} d="M85 61l13 13" />
    </>
  ),
  people: (
    <>
      <path className={classes.surface} d="M26 74a22 22 0 0 1 44 0Z" />
      <circle className={classes.surface} cx="48" cy="36" r="12" />
      <path d="M26 74a22 22 0 0 1 44 0M16 74h62" />
      <circle cx="48" cy="36" r="12" />
      <path className={classes.accent} d="M92 40v20M82 50h20" />
    </>
  ),
  apps: (
    <>
      <path className={classes.surface} d="M24 18h30v26H24ZM24 50h30v26H24ZM60 50h30v26H60Z" />
      <path d="M24 18h30v26H24ZM24 50h30v26H24ZM60 50h30v26H60Z" />
      <path className={classes.accent} d="M75 21v20M65 31h20" />
    </>
  ),
  groups: (
    <>
      <path className={classes.surface} d="M45 14h30v18H45ZM18 58h30v18H18ZM72 58h30v18H72Z" />
      <path d="M45 14h30v18H45ZM18 58h30v18H18ZM60 32v14M33 58V46h54v12" />
      <path className={classes.accent} d="M72 58h30v18H72Z" />
    </>
  ),
  done: (
    <>
      <path className={classes.surface} d="M34 74V40a26 26 0 0 1 52 0v34Z" />
      <path d="M34 74V40a26 26 0 0 1 52 0v34M18 74h84" />
      <path className={classes.accent} d="M48 50l9 9 17-18" />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>

export type PictureName = keyof typeof drawings

/** A drawing for a place with nothing in it. It says nothing that the words beside it do not. */
export function Picture({ name }: { readonly name: PictureName }) {
  return (
    <svg viewBox="0 0 120 90" className={classes.picture} aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}
