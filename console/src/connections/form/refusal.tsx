import { Alert } from '@mantine/core'
import { isChangedMeanwhile } from '../../api/api-error.ts'
import { Failure } from '../../ui/failure.tsx'
import { useConnectionFormWords } from './connection-form-words.ts'

/** Why a connection was not saved, where no field says it. */
export function Refusal({ error }: { readonly error: unknown }) {
  const words = useConnectionFormWords()
  if (error === null) return null
  if (!isChangedMeanwhile(error)) return <Failure error={error} />
  return (
    <Alert color="red" role="alert">
      {words.changedMeanwhile}
    </Alert>
  )
}
