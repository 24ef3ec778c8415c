import { type ComboboxRenderPillInput, Pill } from '@mantine/core'

/** Shows the chosen of a field by their names; their ids are seen when they are pointed at. */
export function namedPill(nameOf: (id: string) => string) {
  return ({ value = '', onRemove, disabled }: ComboboxRenderPillInput) => (
    <Pill withRemoveButton={!disabled} {...(onRemove && { onRemove })} title={value}>
      {nameOf(value)}
    </Pill>
  )
}
