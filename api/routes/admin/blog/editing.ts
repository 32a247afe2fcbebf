import type { Hono } from 'hono'
import * as contract from '../../../../shared/contracts/admin/blog-editing.ts'
import type { AppEnv } from '../../../http/context.ts'
import { route } from '../../../http/route.ts'
import { checkLinks } from '../../../services/blog/editing/check-links.ts'
import { getVersion, listVersions } from '../../../services/blog/editing/list-versions.ts'
import { noteEditor } from '../../../services/blog/editing/note-editor.ts'
import { createPreviewLink } from '../../../services/blog/editing/preview-links.ts'
import { restoreVersion } from '../../../services/blog/editing/restore-version.ts'

/** What helps while a post is written: its versions, who else writes, previews and checks. */
export function adminPostEditingRoutes(app: Hono<AppEnv>): void {
  route(app, contract.listBlogPostVersions, async ({ ctx }, { params }) => ({
    data: await listVersions(ctx, { postId: params.id }),
  }))
  route(app, contract.getBlogPostVersion, async ({ ctx }, { params }) => ({
    data: await getVersion(ctx, { postId: params.id, versionId: params.versionId }),
  }))
  route(app, contract.restoreBlogPostVersion, async ({ ctx }, { params }) => ({
    data: await restoreVersion(ctx, { postId: params.id, versionId: params.versionId }),
    message: 'Version restored',
  }))
  route(app, contract.noteBlogEditor, async ({ ctx, session }, { params }) => ({
    data: await noteEditor(ctx, { postId: params.id, tab: params.tab, userId: session.user.id }),
  }))
  route(app, contract.createBlogPreview, async ({ ctx }, { params }) => ({
    data: await createPreviewLink(ctx, { postId: params.id }),
  }))
  route(app, contract.checkBlogLinks, async ({ ctx }, { body }) => ({ data: await checkLinks(ctx, body) }))
}
