import { useEffect, useState } from 'react';
import { loadPlaceTitlesInBrowser, type PlaceFilter, type PlaceTitles } from '../geography';

/** Words for the chosen places, also for those that a reload has brought back. */
export function usePlaceTitles(place: PlaceFilter): PlaceTitles {
  const [titles, setTitles] = useState<PlaceTitles>({});
  useEffect(() => {
    let isCurrent = true;
    void loadPlaceTitlesInBrowser(place).then((loaded) => isCurrent && setTitles(loaded));
    return () => {
      isCurrent = false;
    };
  }, [place]);
  return titles;
}
