import { redirect } from 'react-router';
import { movedAddress } from '../offline/requests.ts';

/** The check is the first page. Its former address leads there, with its query or with the form that was sent to it. */
const toFirstPage = ({ url }: { url: URL }) => redirect(movedAddress(url) ?? '/', 308);

/** Within the site without a request, and so also offline. */
export { toFirstPage as loader, toFirstPage as action, toFirstPage as clientLoader };
