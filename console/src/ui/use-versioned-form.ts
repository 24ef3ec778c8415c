import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isChangedMeanwhile } from '../api/api-error.ts'
import { fieldErrors, focusFirstError } from './field-errors.ts'
import type { Versions } from './merge-versions.ts'

interface VersionedForm<Loaded, Fields> {
  /** What is edited, as it was when the form was opened. Later values are ignored. */
  readonly loaded: Loaded
  readonly fieldsOf: (loaded: Loaded) => Fields
  /** The fields as they are sent, such as without empty lines. */
  readonly cleaned?: (fields: Fields) => Fields
  /** What is wrong with fields before they are sent, by their paths in the form. */
  readonly check?: (fields: Fields) => Readonly<Record<string, string>>
  /** Saves a change, if what it is based on is still the present version. */
  readonly save: (base: Loaded, fields: Fields) => Promise<Loaded>
  /** Reads what is edited as it is now. */
  readonly read: () => Promise<Loaded>
  readonly onSaved: (saved: Loaded, before: Loaded) => unknown
  /** What a refusal says about each field, by their paths in the form. */
  readonly errorsOf?: (error: unknown, fields: Fields) => Readonly<Record<string, string>>
}

interface Saving<Loaded, Fields> {
  readonly base: Loaded
  readonly fields: Fields
}

/**
 * A form whose changes are based on a version, so that nobody overwrites a change that they have
 * not seen. After a conflict, `conflict` has what a ConflictDialog shows.
 */
export function useVersionedForm<Loaded, Fields extends Record<string, unknown>>(
  options: VersionedForm<Loaded, Fields>,
) {
  const { fieldsOf, cleaned = (fields: Fields) => fields, errorsOf = fieldErrors } = options
  const [base, setBase] = useState(options.loaded)
  const [theirs, setTheirs] = useState<Loaded>()
  const form = useForm<Fields>({ initialValues: fieldsOf(base) })
  const saving = useMutation({
    mutationFn: ({ base: from, fields }: Saving<Loaded, Fields>) => options.save(from, fields),
    async onSuccess(saved, { base: before }) {
      startFrom(saved)
      await options.onSaved(saved, before)
    },
    async onError(error, { fields }) {
      if (isChangedMeanwhile(error)) {
        setTheirs(await options.read())
        return
      }
      form.setErrors(errorsOf(error, fields))
      focusFirstError()
    },
  })

  /** Begins anew with a version, as if it had just been loaded. */
  function startFrom(version: Loaded): void {
    setBase(version)
    const fields = fieldsOf(version)
    form.setInitialValues(fields)
    form.setValues(fields)
  }

  function save(from: Loaded, given: Fields): void {
    const fields = cleaned(given)
    form.setValues(fields)
    const faults = options.check?.(fields) ?? {}
    form.setErrors(faults)
    if (Object.keys(faults).length > 0) focusFirstError()
    else saving.mutate({ base: from, fields })
  }

  const isAtFields = Object.keys(errorsOf(saving.error, form.values)).length > 0
  const conflict = theirs !== undefined && {
    versions: {
      base: fieldsOf(base),
      mine: form.values,
      theirs: fieldsOf(theirs),
    } satisfies Versions<Fields>,
    onClose: () => setTheirs(undefined),
    onSave(fields: Fields) {
      setBase(theirs)
      setTheirs(undefined)
      save(theirs, fields)
    },
  }
  return {
    form,
    base,
    startFrom,
    isSaving: saving.isPending,
    /** A refusal that no field shows. */
    error: saving.error && !isAtFields && !isChangedMeanwhile(saving.error) && saving.error,
    conflict,
    onSubmit: form.onSubmit((fields) => save(base, fields)),
  }
}
