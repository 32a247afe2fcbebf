import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { WorkingPost } from '../../../../../../shared/contracts/admin/blog-form.ts'
import type { EditedBlogPost } from '../../../../../../shared/contracts/admin/blog-posts.ts'
import { queryKeys } from '../../../../../queries/query-keys.ts'
import { localCopyOf, type LocalCopy } from './local-copy.ts'
import { saveWriting } from './save-writing.ts'
import { WritingSession, type WritingState } from './writing-session.ts'
import { writtenOf } from './written-of.ts'

interface Opened {
  post: EditedBlogPost
  /** Kept on this device and never sent. */
  copy: LocalCopy | null
  /** Public id of whoever writes. */
  owner: string
}

const isSame = (one: WorkingPost, other: WorkingPost) => JSON.stringify(one) === JSON.stringify(other)

/** A copy that says something else than what the server has. */
const unsentOf = ({ post, copy }: Opened): LocalCopy | null =>
  copy && !isSame(copy.form, writtenOf(post)) ? copy : null

/** What is being written of a post, saved as it is typed. A text that was not sent the last time is gone on with. */
export function useWriting(opened: Opened) {
  const { owner } = opened
  const client = useQueryClient()
  const [unsent] = useState(() => unsentOf(opened))
  const isStale = unsent !== null && unsent.version !== opened.post.version
  const [post, setPost] = useState(opened.post)
  const [form, setForm] = useState(() => (unsent && !isStale ? unsent.form : writtenOf(opened.post)))
  /** Another text took the place of the one in the editor. */
  const [generation, setGeneration] = useState(0)
  const [leftBehind, setLeftBehind] = useState(isStale ? unsent : null)
  const [session] = useState(() => {
    const device = localCopyOf(owner, opened.post.id)
    return new WritingSession<WorkingPost, EditedBlogPost>(opened.post.version, {
      ...device,
      save: (written, version) => saveWriting(opened.post.id, written, version),
      onSaved: (saved) => {
        setPost(saved)
        void client.invalidateQueries({ queryKey: queryKeys.adminBlogVersions(saved.id) })
      },
    })
  })
  const state: WritingState<EditedBlogPost> = useSyncExternalStore(session.subscribe, session.state)

  useEffect(() => {
    session.open()
    if (unsent && !isStale) session.write(unsent.form)
    const flush = () => void session.flush()
    const hide = () => document.visibilityState === 'hidden' && flush()
    addEventListener('online', flush)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', hide)
      // What was typed last is sent after the screen has gone.
      flush()
      session.close()
    }
  }, [session, unsent, isStale])

  const write = (changes: Partial<WorkingPost>) => {
    const next = { ...form, ...changes }
    setForm(next)
    session.write(next)
  }
  /** Takes over what another call answered: what is shown is what the server has. */
  const take = (next: EditedBlogPost) => {
    session.sawVersion(next.version)
    setPost(next)
    setForm(writtenOf(next))
    setGeneration((last) => last + 1)
  }
  return {
    post,
    form,
    state,
    generation,
    leftBehind,
    broughtBack: unsent !== null && !isStale,
    write,
    take,
    flush: () => session.flush(),
    version: () => session.version,
    /** What publishing and the like answered: the text stays as it is. */
    note: (next: EditedBlogPost) => {
      session.sawVersion(next.version)
      setPost(next)
    },
    keepMine: (current: EditedBlogPost, mine: WorkingPost) => {
      setLeftBehind(null)
      setPost(current)
      setForm(mine)
      setGeneration((last) => last + 1)
      void session.settle(current.version, mine)
    },
    takeTheirs: (current: EditedBlogPost) => {
      setLeftBehind(null)
      void session.settle(current.version, null)
      take(current)
    },
  }
}

export type Writing = ReturnType<typeof useWriting>
