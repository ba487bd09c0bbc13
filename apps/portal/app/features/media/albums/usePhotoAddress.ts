import { useLocation, useNavigate, type Location } from 'react-router';
import { parseId, patchAddress, useLocationNow } from '../../lists';

/** Which photo of an album the address has open, so that a link leads to the photo and Back closes it. */
export function usePhotoAddress() {
  const here: Location<unknown> = useLocation();
  const { search, state } = here;
  const navigate = useNavigate();
  const readLocation = useLocationNow();
  const openedHere = state === OPENED_HERE;
  const photo = parseId(new URLSearchParams(search), 'photo');
  /** More of the album may be on its way. */
  const addressOf = (id: number | undefined) =>
    patchAddress(new URLSearchParams((readLocation() ?? here).search), { photo: id });
  const turnTo = (id: number) =>
    void navigate(addressOf(id), { preventScrollReset: true, replace: true, state });
  return {
    photo,
    /** One that is chosen while another has not come takes its place in the history. */
    show: (id: number) => {
      if (photo === undefined) void navigate(addressOf(id), { preventScrollReset: true, state: OPENED_HERE });
      else if (id !== photo) turnTo(id);
    },
    turnTo,
    close: () =>
      openedHere
        ? void navigate(-1)
        : void navigate(addressOf(undefined), { preventScrollReset: true, replace: true }),
  };
}

/** Who came by a link to a photo has no album to go back to. */
const OPENED_HERE = 'opened here';

/** An address without the open photo. */
export function dropPhoto({ pathname, searchParams }: URL): string {
  return pathname + patchAddress(searchParams, { photo: undefined });
}
