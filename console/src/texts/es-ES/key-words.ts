// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about API keys. */
export const keyWords: Words['keyWords'] = {
  title: 'Claves de API',
  lead: 'Con una clave, una máquina actúa en este grupo sin iniciar sesión. Tiene los roles que elijas, para las aplicaciones que pregunten por ella, y aquí no cambia nada.',
  none: 'No hay claves de API.',
  ends: (day) => `vence: ${day}`,
  used: (day) => `último uso: ${day}`,
  unused: 'sin usar todavía',
  end: 'Anular',
  endOf: (name) => `Anular la clave: ${name}`,
  question: (name) => `¿Anular la clave «${name}»?`,
  consequences: 'Los programas que la usan dejan de funcionar de inmediato. No se puede recuperar.',
  ended: 'La clave se ha anulado.',
  make: 'Crear una clave',
  name: 'Nombre',
  nameHint: 'Para qué es, por ejemplo «Servidor de compilación».',
  days: 'Días hasta que vence',
  roles: 'Roles en este grupo',
  reads: 'Puede leer lo que alcanza GROUP_ADMIN',
  readsHint: 'El scope groups_read; necesita el rol GROUP_ADMIN entre los roles.',
  done: 'Listo',
  nothingChosen: 'Sin roles ni scopes',
  made: 'La clave nueva',
  once: 'Cópiala ahora. No se volverá a mostrar.',
}
