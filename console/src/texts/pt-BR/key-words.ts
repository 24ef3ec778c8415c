// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about API keys. */
export const keyWords: Words['keyWords'] = {
  title: 'Chaves de API',
  lead: 'Com uma chave, uma máquina age neste grupo sem fazer login. Ela tem as funções que você escolher, para aplicativos que perguntam por elas, e não altera nada aqui.',
  none: 'Não há chaves de API.',
  ends: (day) => `termina em ${day}`,
  used: (day) => `último uso em ${day}`,
  unused: 'ainda não usada',
  end: 'Revogar',
  endOf: (name) => `Revogar a chave: ${name}`,
  question: (name) => `Revogar a chave “${name}”?`,
  consequences: 'Os programas que a usam param de funcionar na hora. Não é possível recuperá-la.',
  ended: 'A chave foi revogada.',
  make: 'Criar uma chave',
  name: 'Nome',
  nameHint: 'Para que serve, por exemplo, “Servidor de build”.',
  days: 'Dias até terminar',
  roles: 'Funções neste grupo',
  reads: 'Pode ler o que GROUP_ADMIN alcança',
  readsHint: 'O escopo groups_read; ele precisa da função GROUP_ADMIN entre as funções.',
  done: 'Concluído',
  nothingChosen: 'Nenhuma função e nenhum escopo',
  made: 'A nova chave',
  once: 'Copie-a agora. Ela não será mostrada de novo.',
}
