// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about keys. */
export const signingKeyWords: Words['signingKeyWords'] = {
  title: 'Chaves',
  lead: 'O servidor assina tokens com a chave atual de cada algoritmo. A próxima chave é publicada antes, para que os apps a conheçam quando ela começar a assinar.',
  columns: { kid: 'Chave', state: 'Estado', since: 'Desde' },
  states: { next: 'Próxima', current: 'Atual', retired: 'Substituída', withdrawn: 'Revogada' },
  rotate: (alg) => `Substituir ${alg}`,
  rotateTitle: (alg) => `Substituir a chave para ${alg}?`,
  rotateText:
    'A próxima chave assina a partir de agora. A atual continua publicada até que seus tokens tenham expirado. Apps que guardam chaves em cache por muito tempo podem não conhecer uma chave criada há pouco.',
  rotated: 'A próxima chave assina agora.',
  withdraw: 'Revogar',
  withdrawTitle: 'Revogar esta chave?',
  withdrawText:
    'Faça isto se outras pessoas puderem conhecer a chave. Tudo o que ela assinou é recusado na hora: pessoas e apps precisam fazer login novamente. Não é possível desfazer isso.',
  withdrawn: 'A chave foi revogada.',
}
