// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about runs that keep people in step with a directory. */
export const syncWords: Words['syncWords'] = {
  title: '目录中的用户',
  intro: '读取目录中的所有人：创建账号、应用角色规则，并结束在目录中已停用或已消失的人的会话。',
  never: '尚未读取。试运行会显示将要发生什么，而不作任何更改。',
  isRead: (interval) => `读取频率：${interval}。`,
  interval: (minutes) => {
    if (minutes === 0) return '手动启动时'
    if (minutes === 60) return '每小时'
    if (minutes === 1440) return '每天'
    return minutes % 60 === 0 ? `每 ${minutes / 60} 小时` : `每 ${minutes} 分钟`
  },
  next: '下次运行：',
  soon: '马上',
  isOff: '连接已关闭：只能试运行。',
  dryRun: '试运行',
  start: '立即读取',
  stop: '停止',
  begun: '将在几秒钟内开始运行。',
  stopped: '运行已停止。已完成的部分会保留。',
  running: {
    people: (count) => `目前已读取 ${count} 人`,
    ends: '正在终止已停用或已消失的人',
  },
  statuses: {
    running: '运行中',
    done: '已完成',
    held: '已搁置',
    failed: '失败',
    stopped: '已停止',
  },
  dry: '试运行，未作任何更改',
  changesOnly: '已读取变更部分',
  whole: '已读取所有人',
  bySchedule: '按计划启动',
  byHand: '手动启动',
  results: {
    created: '新增',
    changed: '已更改',
    restored: '已恢复',
    ended: '已终止',
    refused: '已略过',
    unchanged: '无变化',
  },
  examples: (result, shown, all) =>
    shown < all ? `${result}：共 ${all} 个，显示前 ${shown} 个` : `${result}：${all} 个`,
  held: {
    title: '将被终止的人过多',
    text: '目录中已停用或已消失的人数超过此连接可以自动终止的数量，因此没有终止任何人。请在试运行中查看是哪些人。如果目录无误，请终止他们。',
    wouldBe:
      '已停用或已消失的人数超过此连接可以自动终止的数量。运行会在终止任何人之前停止，直到您确认。',
    confirm: '终止',
    question: '终止所有已停用或已消失的人？',
    consequences:
      '会再次读取目录；所有在目录中已停用或已消失的人，无论人数多少，都会失去这里的会话、令牌和按规则授予的角色。',
  },
  failed: '运行未能完成',
  earlier: '以前的运行',
  form: {
    every: '读取目录',
    ended: '已停用或已消失的人的账号',
    endedOptions: { block: '封禁', keep: '保留，但没有会话和按规则授予的角色' },
    most: '一次运行最多可终止多少人',
    mostHint: '百分比。如果超过该比例且超过 10 人已停用或已消失，则在有人确认之前不会终止任何人。',
  },
}
