/** A place of the wire, "7-9" where it is shared, as a range for people. */
export const formatPlace = (place: string): string => place.replace('-', '–');
